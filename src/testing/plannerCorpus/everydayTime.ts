import { planned, type CorpusCase, type ExpectedStep } from './corpusCase.ts'

const move = (overlayId: number, startSeconds: number): ExpectedStep => ['moveOverlay', { overlayId, startSeconds }]
const remove = (overlayId: number): ExpectedStep => ['deleteOverlay', { overlayId }]
const start = (overlayId: number, trimStartSeconds: number): ExpectedStep => [
  'trimClip',
  { overlayId, trimStartSeconds },
]
const end = (overlayId: number, trimEndSeconds: number): ExpectedStep => ['trimClip', { overlayId, trimEndSeconds }]
const split = (overlayId: number, splitAtSeconds: number): ExpectedStep => [
  'splitOverlay',
  { overlayId, splitAtSeconds },
]
const speed = (overlayId: number, factor: number): ExpectedStep => [
  'changeOverlay',
  { overlayId, changes: { speed: factor } },
]

/** Requests about trims, cuts, splits, speeds and moves in time. */
export const everydayTime: readonly CorpusCase[] = [
  planned('single', 'cut the first 3 seconds', start(1, 3), move(1, 0)),
  planned('promo', 'cut the first 3 seconds of the first clip', start(1, 3), move(1, 0), move(2, 17), move(3, 27)),
  planned('promo', 'trim 2 seconds off the end of the second clip', end(2, 2), move(3, 28)),
  planned('promo', 'trim the last clip to 4 seconds', end(3, 6)),
  planned('promo', 'shorten the last clip by 3 seconds', end(3, 3)),
  planned('promo', 'remove the last second of city.mp4', end(3, 1)),
  planned('promo', 'remove the last five seconds of the city clip', end(3, 5)),
  planned('promo', 'trim the start of the last clip by 1.5 seconds', start(3, 1.5), move(3, 30)),
  planned('promo', 'cut the first 10 seconds of the music', start(6, 10), move(6, 0)),
  planned('single', 'cut out 0:05 to 0:08', split(1, 5), start(3, 3), move(3, 5)),
  planned('single', 'remove the part from 10 to 12 seconds', split(1, 10), start(3, 2), move(3, 10)),
  planned('promo', 'cut 0:22 to 0:24 out of the second clip', split(2, 2), start(7, 2), move(7, 22), move(3, 28)),
  planned('promo', 'delete everything between 0:18 and 0:22', end(1, 2), start(2, 2), move(2, 18), move(3, 26)),
  planned('single', 'remove everything after 0:20', end(1, 10)),
  planned('promo', 'remove everything after 0:30', remove(3), remove(5), end(6, 10)),
  planned('single', 'cut everything before 0:02', start(1, 2), move(1, 0)),
  planned('single', 'end the video at 0:25', end(1, 5)),
  planned('single', 'split the clip at 5s', split(1, 5)),
  planned('single', 'split at 0:12', split(1, 12)),
  planned('promo', 'split the video at 0:25', split(2, 5)),
  planned('promo', 'split the second clip 3 seconds in', split(2, 3)),
  planned('promo', 'cut the interview in half', split(1, 10)),
  planned('promo', 'split the music at 0:15', split(6, 15)),
  planned('promo', 'split the second clip at 0:23', split(2, 3)),
  planned('promo', 'delete the second clip', remove(2)),
  planned('promo', 'delete the second clip and close the gap', remove(2), move(3, 20)),
  planned('promo', 'remove the music', remove(6)),
  planned('promo', 'delete the clip at 0:25', remove(2)),
  planned('promo', 'remove the text "Thanks for watching"', remove(5)),
  planned('promo', 'delete all texts', remove(4), remove(5)),
  planned('promo', 'delete both titles', remove(4), remove(5)),
  planned('promo', 'delete the first title and the music', remove(4), remove(6)),
  planned('promo', 'remove the last two clips', remove(2), remove(3)),
  planned('promo', 'delete clip 3', remove(3)),
  planned('slides', 'remove the emoji', remove(4)),
  planned('slides', 'take out the voiceover', remove(7)),
  planned('slides', 'delete photo.jpg', remove(1)),
  planned('slides', 'delete the captions', remove(6)),
  planned('promo', 'make the last clip 2x faster', speed(3, 2)),
  planned('promo', 'play the last clip at half speed', speed(3, 0.5)),
  planned('promo', 'speed up the second clip by 25%', speed(2, 1.25), move(3, 28)),
  planned('promo', 'slow the last clip down to 50%', speed(3, 0.5)),
  planned('promo', 'play the second clip twice as fast', speed(2, 2), move(3, 25)),
  planned('promo', 'play the second clip in slow motion', speed(2, 0.5), move(3, 40)),
  planned('single', 'slow down the video', speed(1, 0.5)),
  planned('single', 'speed it up 1.5x', speed(1, 1.5)),
  planned('promo', 'move the first title to 0:10', move(4, 10)),
  planned('promo', 'move the last title 2 seconds earlier', move(5, 33)),
  planned('promo', 'start the music 3 seconds later', move(6, 3)),
  planned('promo', 'move the first title to the end', move(4, 37)),
  planned('promo', 'move the last title to the start', move(5, 0)),
  planned('promo', 'move the "Welcome" text to the start of the second clip', move(4, 20)),
  planned('promo', 'start the last title at 0:31', move(5, 31)),
  planned('promo', 'delay the music by one second', move(6, 1)),
  planned('slides', 'move the emoji back by half a second', move(4, 0.5)),
  planned('single', 'show the title for 8 seconds', [
    'changeOverlay',
    { overlayId: 2, changes: { durationInFrames: 200 } },
  ]),
  planned('single', 'make the title last 2 seconds', [
    'changeOverlay',
    { overlayId: 2, changes: { durationInFrames: 50 } },
  ]),
  planned('single', 'extend the title by 3 seconds', [
    'changeOverlay',
    { overlayId: 2, changes: { durationInFrames: 200 } },
  ]),
  planned('single', 'keep the title until 0:10', [
    'changeOverlay',
    { overlayId: 2, changes: { durationInFrames: 200 } },
  ]),
  planned(
    'slides',
    'show the first image for 8 seconds',
    ['changeOverlay', { overlayId: 1, changes: { durationInFrames: 240 } }],
    move(2, 8),
  ),
]
