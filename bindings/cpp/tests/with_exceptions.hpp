// A part of the program that is compiled with exceptions.
#pragma once

bool a_failure_is_thrown();
