/** A test file of the small package with classes of unittest. */
export const UNITTEST_FILES: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: 'test_case.py',
    text: `import unittest

from shop.cart import Empty, Item, parse


class CartTest(unittest.TestCase):
    rows = ["tea x 2"]

    def setUp(self):
        self.cart = parse(self.rows)
        self.closed = []
        self.addCleanup(self.closed.append, 1)

    def tearDown(self):
        self.cart = None

    def test_total(self):
        self.assertEqual(self.cart.total(), 200)
        self.assertEqual(self.cart.total(), 200, "as ever")
        self.assertIn(Item("tea"), self.cart.items)
        self.assertIsInstance(self.cart.first(), Item)

    def test_wrong(self):
        self.assertEqual(self.cart.total(), 201, msg="no")

    def test_raises(self):
        with self.assertRaises(ValueError) as caught:
            parse(["?"])
        self.assertEqual(str(caught.exception), "bad line '?'")
        self.assertRaises(Empty, parse([]).first)

    def test_raises_not(self):
        with self.assertRaises(ValueError):
            parse([])

    def test_regex(self):
        with self.assertRaisesRegex(ValueError, "^bad .*[?]'$"):
            parse(["?"])
        self.assertRegex("abc", "b")

    def test_regex_not(self):
        with self.assertRaisesRegex(ValueError, "^line"):
            parse(["?"])

    def test_almost(self):
        self.assertAlmostEqual(0.1 + 0.2, 0.3)
        self.assertAlmostEqual(1.0, 1.04, places=1)
        self.assertAlmostEqual(100, 101, delta=1)

    def test_almost_not(self):
        self.assertAlmostEqual(1.0, 1.1, 1)

    def test_counts(self):
        self.assertCountEqual([1, 2, 2], [2, 1, 2])
        self.assertListEqual([1], [1])
        self.assertDictEqual({"a": 1}, {"a": 1})

    def test_list_is_no_tuple(self):
        self.assertListEqual([1], (1,))

    def test_parts(self):
        for n in range(3):
            with self.subTest(n=n):
                self.assertLess(n, 3)

    def test_parts_that_fail(self):
        for n in range(3):
            with self.subTest("part", n=n):
                self.assertNotEqual(n, 1)

    def test_fail(self):
        self.fail("no")


class Derived(CartTest):
    rows = ["milk x 2 @ 100p"]

    def test_of_the_derived(self):
        self.assertEqual(len(self.cart.items), 2)
`,
  },
];
