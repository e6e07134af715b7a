"""cjit-storage-s3 with rclone's server, which checks signatures. Usage: s3_test.py <directory of the programs>"""

import hashlib
import os
import time
import unittest

from helper import NOOP, OK, PATIENT, SECRET, StorageTest, frozen, key
from servers import ScriptedHttp, start_s3

ENVIRONMENT = {"AWS_ACCESS_KEY_ID": "cache", "AWS_SECRET_ACCESS_KEY": SECRET}


class S3(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.s3 = start_s3(cls, f"cache,{SECRET}")
        cls.endpoint = ("endpoint", f"http://127.0.0.1:{cls.s3.port}")

    def start_s3(self, *attributes, environment=ENVIRONMENT, url="s3://bucket/some/prefix"):
        return self.start(url, self.endpoint, *PATIENT, *attributes, environment=environment)

    def test_values_of_all_sizes_come_back(self):
        client = self.start_s3()
        for size in (0, 1, 24, 1 << 20, 64 << 20):
            value = os.urandom(size)
            self.assertEqual(client.put(key(f"size{size}"), value), (OK, ""))
            self.assertTrue(client.get(key(f"size{size}")) == value, size)

    def test_put_keeps_the_old_value_unless_it_overwrites(self):
        client = self.start_s3(("region", "eu-central-1"), ("layout", "flat"))
        self.assertIsNone(client.get(key("old")))
        self.assertEqual(client.put(key("old"), b"one"), (OK, ""))
        self.assertEqual((self.s3.root / "bucket/some/prefix" / key("old").hex()).read_bytes(), b"one")
        self.assertEqual(client.put(key("old"), b"two"), (NOOP, ""))
        self.assertEqual(client.get(key("old")), b"one")
        self.assertEqual(client.put(key("old"), b"three", overwrite=True), (OK, ""))
        self.assertEqual(client.get(key("old")), b"three")
        self.assertEqual(client.remove(key("old"))[0], OK)
        self.assertIsNone(client.get(key("old")))

    def test_wrong_credentials_are_refused(self):
        for wrong in ({"AWS_ACCESS_KEY_ID": "you"}, {"AWS_SECRET_ACCESS_KEY": SECRET + "x"}):
            client = self.start_s3(environment={**ENVIRONMENT, **wrong})
            begin = time.monotonic()
            self.assert_error(client.get(key("a")), "403 .access refused.; check the credentials", since=begin)
            self.assert_error(client.put(key("a"), b"x"), "403", since=begin)
        message = self.refused("s3://bucket", self.endpoint, environment={"AWS_ACCESS_KEY_ID": "cache"})
        self.assertIn("S3 needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY", message)

    def test_credentials_from_a_file(self):
        text = ("[other]\naws_access_key_id = no\naws_secret_access_key = no\n"
                f"[default]\naws_access_key_id = cache\naws_secret_access_key={SECRET}\n")
        client = self.start_s3(("credentials-file", self.secret_file(text)), environment={})
        self.assertEqual(client.put(key("file"), b"x"), (OK, ""))
        self.assertNotIn(SECRET, str(client.info()))
        message = self.refused("s3://bucket", self.endpoint, ("credentials-file", self.secret_file(text, 0o644)))
        self.assertIn("expected 0600", message)
        self.assertNotIn(SECRET, message)

    def test_a_frozen_server_costs_the_time_limit(self):
        client = self.start("s3://bucket", self.endpoint, environment=ENVIRONMENT)
        client.put(key("k"), b"x")
        with frozen(self.s3.process):
            self.assert_error(client.get(key("k")), "does not answer", since=time.monotonic())
        self.assertEqual(client.get(key("k")), b"x")


class Requests(StorageTest):
    def test_what_is_signed(self):
        server = ScriptedHttp(self, lambda method, *_: (404 if method == "HEAD" else 200, [], b""))
        client = self.start("s3://bucket/p", ("endpoint", server.url), ("region", "eu-west-1"),
                            environment={**ENVIRONMENT, "AWS_SESSION_TOKEN": "session"})
        client.put(key("k"), b"x")
        method, path, headers, body = server.requests[-1]
        digits = key("k").hex()
        self.assertEqual((method, path), ("PUT", f"/bucket/p/{digits[:2]}/{digits[2:]}"))
        self.assertRegex(headers["authorization"],
                         r"^AWS4-HMAC-SHA256 Credential=cache/\d{8}/eu-west-1/s3/aws4_request, "
                         "SignedHeaders=[^ ]*x-amz-content-sha256[^ ]*x-amz-security-token, Signature=[0-9a-f]{64}$")
        self.assertEqual(headers["x-amz-content-sha256"], hashlib.sha256(b"x").hexdigest())
        self.assertEqual(headers["x-amz-security-token"], "session")
        self.assertNotIn(SECRET, str(server.requests))

    def test_a_put_that_lost_stores_nothing(self):
        for status in (412, 409):  # another client was faster, or is at it
            server = ScriptedHttp(self, lambda method, *_, s=status: (404 if method == "HEAD" else s, [], b""))
            client = self.start("s3://bucket", ("endpoint", server.url), environment=ENVIRONMENT)
            self.assertEqual(client.put(key("k"), b"x"), (NOOP, ""))
            self.assertEqual(server.requests[-1][0], "PUT")
            self.assertEqual(server.requests[-1][2]["if-none-match"], "*")

    def test_the_place_of_a_bucket_on_aws(self):
        for url, place in (("s3://bucket/p", "https://bucket.s3.eu-west-1.amazonaws.com/p"),
                           ("s3://dotted.bucket", "https://s3.eu-west-1.amazonaws.com/dotted.bucket")):
            client = self.start(url, ("region", "eu-west-1"), environment=ENVIRONMENT)
            self.assertIn(f"server: {place}", client.info()[1])


if __name__ == "__main__":
    unittest.main(argv=[__file__])
