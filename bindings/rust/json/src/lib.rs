//! JSON for the tests of this workspace: read whole, written whole.
