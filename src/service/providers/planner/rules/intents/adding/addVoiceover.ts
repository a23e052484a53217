import type { Intent } from '../../intent.ts'
import { cannot, intended, step } from '../../steps.ts'
import { clock } from '../../times/clock.ts'
import { resolveTimes } from '../../times/resolveTimes.ts'
import { takeTimes } from '../../times/takeTimes.ts'
import { takeVolume } from '../../words/volumes.ts'

const ASKED =
  /^(?:add|put|place|insert|use|lay|i want|bring in|start) (?:in )?(?:the |my |our |an? )?(?:(last|latest|first) )?(?:voice-? ?over|narration)\b/iu

/** “Add the voiceover at 0:05 with captions”. */
export const addVoiceover: Intent = {
  name: 'addVoiceover',
  example: 'add the voiceover at the start with captions',
  read(reading, state) {
    const asked = reading.take(ASKED)
    if (!asked) return null
    const without = reading.take(/\b(?:without|no) (?:captions|subtitles)\b/iu) !== null
    reading.take(/\b(?:with|and|including) (?:its |the )?(?:captions|subtitles)\b/iu)
    const volume = takeVolume(reading)
    const words = reading.take(/\b(?:that says|saying|about)? ?«\d+»/iu)
    const wish = takeTimes(reading, state)
    if (!reading.isSpent(/\b(?:in|on|it|to|video)\b/iu)) return null
    if (volume === 'too loud') return cannot('The volume goes up to 100 %.')
    const wanted = words ? reading.quoteOf(/«\d+»/u.exec(words[0])?.[0] ?? '').toLowerCase() : ''
    const fitting = state.request.voiceovers.filter(({ script }) => script.toLowerCase().includes(wanted))
    const [voiceover, ...others] =
      asked[1]?.toLowerCase() === 'first' ? fitting.slice(0, 1) : asked[1] ? fitting.slice(-1) : fitting
    if (!voiceover)
      return cannot(
        wanted === ''
          ? 'There is no finished voiceover in this project. Make one first.'
          : `There is no finished voiceover that says “${wanted}”.`,
      )
    if (others.length > 0)
      return cannot(
        `The project has ${fitting.length} voiceovers. Say which in quotes, such as: add the voiceover "${voiceover.script.slice(0, 30)}".`,
      )
    const times = resolveTimes(wish, state)
    if (!times.ok) return times
    const startFrame = times.value.start ?? 0
    const input = {
      voiceoverId: voiceover.voiceoverId,
      startFrame,
      ...(volume === null ? {} : { volume }),
      includeCaptions: !without,
    }
    const label = `Add the voiceover at ${clock(startFrame, state.document.fps)}`
    const why = without ? 'It is heard only.' : 'What it says is shown as captions.'
    return intended([step(['addVoiceoverWithCaptions', input], label, why)])
  },
}
