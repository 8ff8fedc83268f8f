/**
 * Loader for Firestore's transport, `@firebase/webchannel-wrapper`. When a request fails, the transport loads
 * https://www.google.com/images/cleardot.gif as an image. The image shows if Google can be reached, only for the
 * transport's own statistics. Firestore does not read these statistics. The page's policy refuses the image, and a
 * visitor's browser should not contact Google. Firestore has no option that turns the image off. So the loader gives
 * the transport a browser without `Image`, which the transport supports. A release of the transport with other code
 * fails the build.
 */
const TEST_IMAGE = /if\(\w+\.Image\)(?=\{const \w+=new Image;\w+\.onload=)/g;

export default function withoutNetworkTest(source) {
  const found = source.match(TEST_IMAGE)?.length ?? 0;
  if (found !== 1)
    throw new Error(`Cannot leave out the network test of ${this.resourcePath}: found ${found} instead of 1`);
  return source.replace(TEST_IMAGE, 'if(false)');
}
