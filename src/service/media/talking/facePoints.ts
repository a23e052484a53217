/** Points of MediaPipe's face mesh, by their index. Left and right are those of the picture. */

export const TOP = 10
export const CHIN = 152
export const LEFT_CHEEK = 234
export const RIGHT_CHEEK = 454

/** Inner edge of the lips, from corner to corner. Both chains have the same ends. */
export const upperInnerLip = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308] as const
export const lowerInnerLip = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308] as const
/** Lower lip below its inner edge, from left to right, in rows from the inside out. */
export const lowerLipRows = [
  [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
] as const
/** Upper lip above its inner edge, in the same way. */
export const upperLipRows = [
  [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
  [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
] as const

interface Eye {
  readonly upper: readonly number[]
  readonly lower: readonly number[]
  /** The fold above the upper lid, which follows half of the way. */
  readonly fold: readonly number[]
}

export const eyes: readonly Eye[] = [
  {
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
    fold: [247, 30, 29, 27, 28, 56, 190],
  },
  {
    upper: [466, 388, 387, 386, 385, 384, 398],
    lower: [249, 390, 373, 374, 380, 381, 382],
    fold: [467, 260, 259, 257, 258, 286, 414],
  },
]
