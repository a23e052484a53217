/** "1 overlay", "3 overlays": for labels. */
export function countedOverlays(count: number): string {
  return count === 1 ? '1 overlay' : `${count} overlays`
}
