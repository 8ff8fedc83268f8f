/**
 * Loader for Firestore's transport, `@firebase/webchannel-wrapper`. When a request fails, the transport loads
 * https://www.google.com/images/cleardot.gif as an image, only to count in its own statistics whether Google can be
 * reached; Firestore does not read that count. The page's policy refuses the image, and no visitor's browser has to tell
 * Google. No option of Firestore's turns it off, so the transport gets to see a browser without `Image`, which it knows how
 * to deal with. A release of the transport with other code fails the build.
 */
const TEST_IMAGE = /if\(\w+\.Image\)(?=\{const \w+=new Image;\w+\.onload=)/g;

export default function withoutNetworkTest(source) {
  const found = source.match(TEST_IMAGE)?.length ?? 0;
  if (found !== 1)
    throw new Error(`Cannot leave out the network test of ${this.resourcePath}: found ${found} instead of 1`);
  return source.replace(TEST_IMAGE, 'if(false)');
}
