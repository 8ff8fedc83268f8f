import type { ComponentType } from 'react';

/** @deprecated Use `RegionComponent` for the default export. */
export interface RegionModule {
  readonly default: ComponentType;
}
