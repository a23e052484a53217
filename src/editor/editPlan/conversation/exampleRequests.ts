import { t } from '@lingui/core/macro'
import type { Composition, Overlay, OverlayType } from '../../../composition/schema.ts'

const MOST = 4

const ratios: readonly { readonly aspectRatio: Composition['aspectRatio']; readonly words: string }[] = [
  { aspectRatio: '9:16', words: t`Make it vertical` },
  { aspectRatio: '1:1', words: t`Make it square` },
]

/** Examples that fit the composition. */
export function exampleRequests(document: Composition, nameOf: (overlay: Overlay) => string): readonly string[] {
  const byTime = document.overlays.toSorted((one, other) => one.from - other.from)
  const first = (type: OverlayType): Overlay | undefined => byTime.find((overlay) => overlay.type === type)
  const [video, sound, text] = [first('video'), first('sound'), first('text')]
  const ratio = ratios.find(({ aspectRatio }) => aspectRatio !== document.aspectRatio)
  const examples = [
    video && t`Cut the first 2 seconds of ${nameOf(video)}`,
    sound && t`Turn the music down to 30% and fade it out at the end`,
    text ? t`Make “${nameOf(text)}” larger and yellow` : t`Add a title “Hello” at the start`,
    ratio?.words,
    video && t`Remove the silences from ${nameOf(video)}`,
    video && t`Mute ${nameOf(video)}`,
  ]
  return examples.filter((example) => example !== undefined).slice(0, MOST)
}
