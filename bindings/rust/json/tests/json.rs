//! Checks that reading and writing are inverse.
use cjit_json::Json;

#[test]
fn every_kind_of_value_is_read() {
    let json = Json::read(concat!(
        r#" {"a": null, "b": [true, false, -1.5e3, 18446744073709551615], "#,
        r#""c": {"d": "x\n\"\\\/\u0041\ud83d\ude00é"}, "e": [], "f": {}} "#,
    ));
    let json = json.unwrap();
    assert_eq!(json.get("a"), Some(&Json::Null));
    assert_eq!(json.get("b").unwrap().list()[2].number::<f64>(), Some(-1500.0));
    assert_eq!(json.get("b").unwrap().list()[3].number::<u64>(), Some(u64::MAX));
    assert_eq!(json.get("c").unwrap().get("d").unwrap().text(), "x\n\"\\/A😀é");
    assert_eq!(Json::read(&json.to_string()).unwrap(), json);
}

#[test]
fn what_is_no_json_is_refused_with_its_line() {
    for text in ["", "{", "[1,]", "{\"a\" 1}", "\"x", "nul", "1 2", "\"\\ud800\"", "\"\\u12\""] {
        assert!(Json::read(text).is_err(), "{text}");
    }
    assert_eq!(Json::read("[1,\n2,\n?]").unwrap_err(), "line 3: expected a value");
}

#[test]
fn control_characters_are_escaped() {
    assert_eq!(Json::from("\u{1}\t\"").to_string(), r#""\u0001\u0009\"""#);
}
