import type { CropRatio } from '../../session/view/previewOptions.ts'
import type { KeptRatio } from './cropDragging.ts'
import type { CropFrame } from './cropping.ts'

const ratioNumbers: Readonly<Record<Exclude<CropRatio, 'free' | 'original'>, number>> = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '1:1': 1,
  '4:5': 4 / 5,
}

/** Width divided by height of the kept part. Null allows any. */
export function ratioOf(ratio: CropRatio, { picture }: CropFrame): KeptRatio {
  if (ratio === 'free') return null
  // Uses the displayed ratio, so a stretched picture stays stretched.
  if (ratio === 'original') return (picture.right - picture.left) / (picture.bottom - picture.top)
  return ratioNumbers[ratio]
}
