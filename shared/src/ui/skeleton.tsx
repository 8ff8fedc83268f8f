import styles from './skeleton.module.css';

/** A placeholder for content that is being loaded. Sizes are CSS lengths. Screen readers skip it. */
export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
