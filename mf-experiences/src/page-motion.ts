/** The duration and the easing of the page's motion. The duration is 0 if the reader prefers less motion. */
export function pageMotion(): KeyframeAnimationOptions {
  const motion = getComputedStyle(document.documentElement).getPropertyValue('--motion').trim();
  const [time = '', easing = 'linear'] = motion.split(' ');
  return { duration: Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000) || 0, easing };
}
