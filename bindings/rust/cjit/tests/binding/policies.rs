//! Tests policies as bytes.
use cjit::{Policy, PolicyValue, PolicyView, Status};

#[test]
fn values_come_back_by_name_and_in_order() {
    let policy = Policy::new().unwrap().with_int64("tile", -5).unwrap().with_float64("a.scale", 0.25).unwrap();
    let bytes = policy.encode().unwrap();
    let view = PolicyView::new(&bytes);
    assert_eq!(view.count().unwrap(), 2);
    let expected = [("a.scale".to_owned(), PolicyValue::Float64(0.25)), ("tile".to_owned(), PolicyValue::Int64(-5))];
    assert_eq!(view.entries().unwrap(), expected);
    assert_eq!((view.int64("tile").unwrap(), view.float64("a.scale").unwrap()), (-5, 0.25));
    assert_eq!(view.int64("a.scale").unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert_eq!(view.float64("none").unwrap_err().status(), Status::NOT_FOUND);
    assert_eq!(view.entry(2).unwrap_err().status(), Status::NOT_FOUND);
    assert!(format!("{view:?}").contains("tile"));
}

#[test]
fn what_means_nothing_is_refused() {
    let mut policy = Policy::new().unwrap();
    assert_eq!(policy.set_int64("9 lives", 1).unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert_eq!(policy.set_float64(cjit::policy_names::BLOCK_X, 1.0).unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert_eq!(policy.set_int64("nul\0", 1).unwrap_err().status(), Status::INVALID_ARGUMENT);
    assert_eq!(PolicyView::new(&[]).count().unwrap(), 0);
    assert_eq!(PolicyView::new(b"garbage, and more of it").count().unwrap_err().status(), Status::ARTIFACT_CORRUPT);
}
