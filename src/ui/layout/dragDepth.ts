/**
 * Counts how deep a drag is inside nested elements. `dragenter` on a child fires before `dragleave` on its parent,
 * so only the balance says whether the drag is still over the page.
 */
export function nextDragDepth(depth: number, event: 'enter' | 'leave' | 'end'): number {
  switch (event) {
    case 'enter':
      return depth + 1
    case 'leave':
      return Math.max(0, depth - 1)
    case 'end':
      return 0
  }
}
