import { ok, type Result } from '../../../../../../base/result.ts'
import type { PlanRequest } from '../../../../planner.ts'
import { rule } from '../../grammar/rule.ts'
import { flag, phrase, times, type Slot } from '../../grammar/slot.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock } from '../../times/clock.ts'
import { resolveTimes } from '../../times/resolveTimes.ts'
import { takeVolume } from '../../words/volumes.ts'

type Voiceover = PlanRequest['voiceovers'][number]

const ASKED =
  /^(?:add|put|place|insert|use|lay|i want|bring in|start) (?:in )?(?:the |my |our |an? )?(?:(last|latest|first) )?(?:voice-? ?over|narration)\b/iu

/** Takes a quoted part of the script. Empty if there is none. */
const script: Slot<string> = (reading) => {
  const found = reading.take(/\b(?:that says|saying|about)? ?«\d+»/iu)
  return found ? reading.quoteOf(/«\d+»/u.exec(found[0])?.[0] ?? '').toLowerCase() : ''
}

/** Reads instructions such as “Add the voiceover at 0:05 with captions”. */
export const addVoiceover = rule({
  name: 'addVoiceover',
  example: 'add the voiceover at the start with captions',
  slots: {
    asked: phrase(ASKED),
    isWithout: flag(/\b(?:without|no) (?:captions|subtitles)\b/iu),
    isWith: flag(/\b(?:with|and|including) (?:its |the )?(?:captions|subtitles)\b/iu),
    volume: takeVolume,
    script,
    when: times(),
  },
  needs: ['asked'],
  fillers: /\b(?:in|on|it|to|video)\b/iu,
  plan({ asked, isWithout, volume, script: said, when }, state) {
    if (volume === 'too loud') return cannot('The volume can be at most 100%.')
    const voiceover = meant(state.request.voiceovers, { script: said, place: asked[1]?.toLowerCase() })
    if (!voiceover.ok) return voiceover
    const found = resolveTimes(when, state)
    if (!found.ok) return found
    const startFrame = found.value.start ?? 0
    const input = {
      voiceoverId: voiceover.value.voiceoverId,
      startFrame,
      ...(volume === null ? {} : { volume }),
      includeCaptions: !isWithout,
    }
    const label = `Add the voiceover at ${clock(startFrame, state.document.fps)}`
    const why = isWithout ? 'It is added without captions.' : 'Its words are shown as captions.'
    return intended([step(['addVoiceoverWithCaptions', input], label, why)])
  },
})

/** Finds the voiceover by its ordinal or a quoted part of its script. */
function meant(
  voiceovers: readonly Voiceover[],
  { script: said, place }: { readonly script: string; readonly place: string | undefined },
): Result<Voiceover> {
  const fitting = voiceovers.filter(({ script: whole }) => whole.toLowerCase().includes(said))
  const [voiceover, ...others] = place === 'first' ? fitting.slice(0, 1) : place ? fitting.slice(-1) : fitting
  if (!voiceover)
    return cannot(
      said === ''
        ? 'There is no finished voiceover in this project. Generate one first.'
        : `There is no finished voiceover that says “${said}”.`,
    )
  if (others.length > 0)
    return cannot(
      `The project has ${fitting.length} voiceovers. Say which in quotes, such as: add the voiceover "${voiceover.script.slice(0, 30)}".`,
    )
  return ok(voiceover)
}
