package cjit

import "cjit.dev/cjit/internal/raw"

// Signature is a verified signature of a file.
type Signature struct {
	// KeyID is the id of the key, 16 hexadecimal digits.
	KeyID string
	// TrustedComment is text that the key signed too.
	TrustedComment string
	// SignedSeconds and ExpiresSeconds are the times of the signature and of its end in seconds since 1970; 0 if it does
	// not state them.
	SignedSeconds, ExpiresSeconds uint64
}

// SignFile writes the signature of a file to <path>.minisig. nil means the key of CJIT_SIGNING_KEY.
func SignFile(path string, options *SignatureOptions) error {
	if err := ready(); err != nil {
		return err
	}
	a := newArena()
	defer a.done()
	file, encoded := a.text(path, "path"), options.encode(a)
	if a.err != nil {
		return a.err
	}
	return failure(raw.SignatureSignFile(file, encoded))
}

// VerifyFile verifies the signature of a file. The keys are lines of base64 or absolute paths of files with such lines;
// nil means those of CJIT_TRUSTED_KEYS. The error has the status ErrSignature if the signature is not accepted.
func VerifyFile(path string, trustedKeys []string) (*Signature, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	a := newArena()
	defer a.done()
	file := a.text(path, "path")
	var keys **byte
	if len(trustedKeys) != 0 {
		keys = a.texts(trustedKeys, "trustedKeys")
	}
	if a.err != nil {
		return nil, a.err
	}
	e := sized[raw.Signature]()
	if err := failure(raw.SignatureVerifyFile(file, keys, uint64(len(trustedKeys)), e)); err != nil {
		return nil, err
	}
	defer raw.SignatureCleanup(e)
	return &Signature{text(e.KeyID), text(e.TrustedComment), e.SignedSeconds, e.ExpiresSeconds}, nil
}
