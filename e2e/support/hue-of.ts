/** The everyday name of a computed colour, such as 'rgb(163, 38, 42)'; its hue in degrees where there is none. */
export function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const degrees = (sixth * 60 + 360) % 360;
  if (degrees < 15 || degrees > 345) return 'red';
  if (degrees > 20 && degrees < 45) return 'orange';
  return degrees > 90 && degrees < 165 ? 'green' : `${degrees}°`;
}
