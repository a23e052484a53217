import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHostOffers } from '../../../client/http/session.ts'
import { dictionaryQuery } from '../../../client/resources/dictionary.ts'
import { ruleMatcher } from '../../../composition/dictionary/ruleMatcher.ts'
import { MAX_SCRIPT_LENGTH, type Voiceover } from '../../../contract/operations/voiceovers.ts'
import { spokenMs } from './spokenMs.ts'
import { fittingSpeed, respelled } from './voiceDelivery.ts'
import type { VoiceoverDraft } from './voiceoverDraft.ts'

/** How a draft is spoken: its estimated length, what prevents it, and the fields of the request that the host takes beside the script. */
export function useDelivery(
  { isRespelled, length, script }: VoiceoverDraft,
  {
    language,
    takes,
    voiceId,
  }: { readonly language: string; readonly takes: readonly Voiceover[]; readonly voiceId: string | null },
) {
  const isOffered = useHostOffers('voiceDelivery')
  const rules = useQuery({ ...dictionaryQuery(), enabled: isOffered }).data
  const estimated = spokenMs(script, voiceId, takes)
  // A large dictionary is prepared once, not at every key press.
  const matcher = useMemo(() => ruleMatcher(rules ?? [], language), [rules, language])
  const found = isOffered ? respelled(script.trim(), matcher) : null
  const isTooLong = isRespelled && found !== null && found.script.length > MAX_SCRIPT_LENGTH
  const isFitted = isOffered && length !== null && estimated !== null
  const fields = {
    ...(isFitted ? { speed: fittingSpeed(estimated, length).speed } : {}),
    ...(isRespelled && found !== null ? { spokenScript: found.script } : {}),
  }
  const problem = isTooLong
    ? plural(MAX_SCRIPT_LENGTH, {
        one: 'Respelled, the script is longer than # character. Shorten it.',
        other: 'Respelled, the script is longer than # characters. Shorten it.',
      })
    : null
  return { isOffered, estimated, problem, respellings: found?.respellings ?? null, fields }
}
