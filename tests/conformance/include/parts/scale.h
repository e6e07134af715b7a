#pragma once
constexpr float kScale = 0.5f;
