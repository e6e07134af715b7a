//! What algorithms call for the elements.
use crate::device_slice::Typed;
use crate::text::quoted;
use crate::{Argument, Element, ElementType};
use std::sync::Arc;

/// An argument that is kept until a run.
pub(crate) type KeptArgument = Arc<dyn Argument + Send + Sync>;

/// What an algorithm calls for the elements: an operator of the library, or code in CUDA C++.
///
/// A string is converted: an identifier is a name of docs/algorithms.md, such as `"plus"`, and anything else code, such
/// as a lambda.
///
/// ```
/// use cjit::Operator;
/// let larger: Operator = "maximum".into();
/// let square: Operator = "[](float x) { return x * x; }".into();
/// let scaled = Operator::call("[](float a, float x) { return a * x; }").state(2.0f32);
/// let clamped = Operator::call("clamp<0>").code("template <int low> __device__ int clamp(int x) { ... }");
/// ```
#[derive(Clone)]
pub struct Operator {
    text: String,
    is_name: bool,
    code: String,
    pub(crate) state: Option<(ElementType, KeptArgument)>,
}

impl Operator {
    /// A callable expression in CUDA C++: a lambda, a function, or an object such as `Mine{}`.
    pub fn call(expression: impl Into<String>) -> Operator {
        Operator { text: expression.into(), is_name: false, code: String::new(), state: None }
    }

    /// Set definitions that the expression uses. They have a namespace of their own.
    pub fn code(mut self, code: impl Into<String>) -> Operator {
        self.code = code.into();
        self.is_name = false;
        self
    }

    /// Set a value that is passed to the expression before the elements. Another value does not build anything: it is
    /// an argument of the run.
    pub fn state<S: Element>(mut self, state: S) -> Operator {
        self.state = Some((S::TYPE, Arc::new(Typed(state))));
        self.is_name = false;
        self
    }

    pub(crate) fn json(&self) -> String {
        if self.is_name {
            return quoted(&self.text);
        }
        let mut text = format!("{{\"call\": {}", quoted(&self.text));
        if !self.code.is_empty() {
            text += &format!(", \"code\": {}", quoted(&self.code));
        }
        if let Some((element, _)) = &self.state {
            text += &format!(", \"state\": {}", element.json());
        }
        text + "}"
    }
}

impl From<&str> for Operator {
    fn from(text: &str) -> Operator {
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        Operator { is_name, ..Operator::call(text) }
    }
}

impl std::fmt::Debug for Operator {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Operator({})", self.json())
    }
}
