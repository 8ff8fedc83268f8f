/**
 * Loader for Firestore's transport, `@firebase/webchannel-wrapper`. When a request fails, the transport loads
 * https://www.google.com/images/cleardot.gif as an image, to find out if Google can be reached. The result is only for
 * the transport's own statistics, and Firestore does not read these statistics. The page's policy refuses the image,
 * and a visitor's browser should not contact Google. Firestore has no option that turns the image off. So the loader
 * changes the transport's code as if the browser had no `Image`, which the transport supports. If a new release of the
 * transport has different code, the build fails.
 */
const TEST_IMAGE = /if\(\w+\.Image\)(?=\{const \w+=new Image;\w+\.onload=)/g;

export default function withoutNetworkTest(source) {
  const found = source.match(TEST_IMAGE)?.length ?? 0;
  if (found !== 1)
    throw new Error(`Cannot leave out the network test of ${this.resourcePath}: found ${found} instead of 1`);
  return source.replace(TEST_IMAGE, 'if(false)');
}
