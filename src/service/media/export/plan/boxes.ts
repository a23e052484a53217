import type { Box } from './renderPlan.ts'

/** A rectangle whose edges may lie between pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Makes 607.4999999 and 607.5000001 round to the same pixel. */
const SLACK = 1e-6

export function areaOf({ height, left, top, width }: Box): Area {
  return { left, top, right: left + width, bottom: top + height }
}

export const isSameBox = (one: Box, other: Box): boolean =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height

export function united(one: Area, other: Area): Area {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** The intersection of two areas. Null if it is empty. */
export function shared(one: Area, other: Area): Area | null {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const right = Math.min(one.right, other.right)
  const bottom = Math.min(one.bottom, other.bottom)
  return right - left < SLACK || bottom - top < SLACK ? null : { left, top, right, bottom }
}

export function isWithin(inner: Area, outer: Area): boolean {
  return (
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK
  )
}

/** The area as a box if all its edges lie on whole pixels, otherwise null. */
export function boxOnPixels(area: Area): Box | null {
  const edges = [area.left, area.top, area.right, area.bottom]
  if (edges.some((edge) => Math.abs(edge - Math.round(edge)) > 0.01)) return null
  const [left, top] = [Math.round(area.left), Math.round(area.top)]
  return { left, top, width: Math.round(area.right) - left, height: Math.round(area.bottom) - top }
}

/**
 * The smallest box with even edges around an area. Chroma has half the resolution of luma, and ffmpeg overlays only on
 * whole chroma pixels.
 */
export function evenBoxAround(area: Area): Box {
  const left = Math.floor((area.left + SLACK) / 2) * 2
  const top = Math.floor((area.top + SLACK) / 2) * 2
  const right = Math.ceil((area.right - SLACK) / 2) * 2
  const bottom = Math.ceil((area.bottom - SLACK) / 2) * 2
  return { left, top, width: Math.max(2, right - left), height: Math.max(2, bottom - top) }
}
