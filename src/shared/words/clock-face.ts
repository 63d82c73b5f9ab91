/** '8', '8:30', '12': a time on a clock with twelve hours, from minutes after midnight. */
export function clockFace(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${rest ? `:${rest < 10 ? '0' : ''}${rest}` : ''}`;
}

/** True if both times are before noon, or both are after it. */
export const isSameHalf = (from: number, to: number) => from % 1440 < 720 === to % 1440 < 720;
