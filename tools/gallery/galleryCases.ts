import { canvasCases } from './cases/canvasCases.ts'
import { captionCases } from './cases/captionCases.ts'
import { cutTransitionCases } from './cases/cutTransitionCases.ts'
import { animationCases, transitionCases } from './cases/motionCases.ts'
import { filterCases, imageCases } from './cases/pictureCases.ts'
import { emojiCases, shapeCases } from './cases/shapeCases.ts'
import { proxyCases } from './cases/proxyCases.ts'
import { fontCases, naughtyCases, scriptCases, textCases } from './cases/textCases.ts'
import { videoCases } from './cases/videoCases.ts'
import type { GalleryCase } from './galleryCase.ts'

/** Contains every feature of the picture once. */
export const galleryCases: readonly GalleryCase[] = [
  ...textCases,
  ...fontCases,
  ...scriptCases,
  ...naughtyCases,
  ...shapeCases,
  ...emojiCases,
  ...imageCases,
  ...filterCases,
  ...canvasCases,
  ...transitionCases,
  ...cutTransitionCases,
  ...animationCases,
  ...captionCases,
  ...videoCases,
  ...proxyCases,
]
