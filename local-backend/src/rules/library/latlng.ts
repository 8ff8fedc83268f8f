import { GeoPoint } from '../../core/value.ts';
import { Failure } from '../failure.ts';
import { asFloat, latlng, method, type Operations, operation } from './operation.ts';

const EARTH_RADIUS_METRES = 6_371_010;

/** `latlng.`: points on the earth. */
export const LATLNG: Operations = {
  value: operation([asFloat, asFloat], (latitude, longitude) => {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw new Failure(`Latitude ${latitude} or longitude ${longitude} is out of range`);
    }
    return new GeoPoint(latitude, longitude);
  }),
};

/** Methods of points; distances are in metres along a great circle of a round earth. */
export const LATLNG_METHODS: Operations = {
  distance: method([latlng, latlng], distance),
  latitude: method([latlng], (self) => self.latitude),
  longitude: method([latlng], (self) => self.longitude),
};

function distance(a: GeoPoint, b: GeoPoint): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
