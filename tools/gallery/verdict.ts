import type { GalleryFrame } from './drawing.ts'
import type { Tolerance } from './galleryCase.ts'

/** The default tolerance for differences between the two pictures of a frame. */
const TOLERANCE: Tolerance = { minSsim: 0.99, maxColourDifference: 40 }

export const toleranceOf = ({ entry }: GalleryFrame): Tolerance => entry.tolerance ?? TOLERANCE

export const nameOf = ({ entry, frame }: GalleryFrame): string => `${entry.group} · ${entry.name} · frame ${frame}`

export function isAlike(frame: GalleryFrame): boolean {
  const { minSsim, maxColourDifference } = toleranceOf(frame)
  return frame.similarity.ssim >= minSsim && frame.similarity.colourDifference <= maxColourDifference
}

/** One line per group: the number of frames and their lowest similarity. */
export function summaryOf(frames: readonly GalleryFrame[]): string {
  const groups = Map.groupBy(frames, ({ entry }) => entry.group)
  const lines = [...groups].map(([group, members]) => {
    const worst = members.reduce((one, other) => (other.similarity.ssim < one.similarity.ssim ? other : one))
    const colour = Math.max(...members.map(({ similarity }) => similarity.colourDifference))
    const figures = `least SSIM ${worst.similarity.ssim.toFixed(4)}, colour within ${colour.toFixed(1)} of 255`
    return `${group}: ${members.length} frames, ${figures} (${worst.entry.name} · ${worst.frame})`
  })
  return lines.join('\n')
}
