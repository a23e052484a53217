import { planned, refused, type CorpusCase } from './corpusCase.ts'

const split = (overlayId: number, splitAtSeconds: number) => ['splitOverlay', { overlayId, splitAtSeconds }] as const
const start = (overlayId: number, trimStartSeconds: number) => ['trimClip', { overlayId, trimStartSeconds }] as const
const end = (overlayId: number, trimEndSeconds: number) => ['trimClip', { overlayId, trimEndSeconds }] as const
const move = (overlayId: number, startSeconds: number) => ['moveOverlay', { overlayId, startSeconds }] as const

/** The earlier range is cut first, so the second one starts a second earlier. */
const laterLast = [split(1, 5), start(3, 1), move(3, 5), split(3, 19), start(4, 1), move(4, 24)] as const
/** The later range is cut first, so the earlier one does not move. */
const laterFirst = [split(1, 25), start(3, 1), move(3, 25), split(1, 5), start(4, 1), move(4, 5), move(3, 24)] as const

/** Requests with several ranges. All times refer to the timeline before the first cut. */
export const severalCuts: readonly CorpusCase[] = [
  planned('single', 'cut 0:05-0:06 and 0:25-0:26', ...laterLast),
  planned('single', 'cut out 0:05 to 0:06 and 0:25 to 0:26', ...laterLast),
  planned('single', 'remove the part from 5 to 6 seconds and from 25 to 26 seconds', ...laterLast),
  planned('single', 'cut 0:05 to 0:06. Cut 0:25 to 0:26.', ...laterLast),
  planned('single', 'cut 0:25-0:26 and 0:05-0:06', ...laterFirst),
  planned('single', 'cut 0:05-0:08 and 0:07-0:10', split(1, 5), start(3, 3), move(3, 5), start(3, 2), move(3, 5)),
  planned('single', 'cut 0:05-0:06 and 0:29-0:30', split(1, 5), start(3, 1), move(3, 5), end(3, 1)),
  refused('single', 'cut 0:05-0:06 and 0:05-0:06', 'nothing to cut'),
]
