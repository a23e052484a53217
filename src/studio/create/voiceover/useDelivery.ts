import { useQuery } from '@tanstack/react-query'
import { useHostOffers } from '../../../client/http/session.ts'
import { dictionaryQuery } from '../../../client/resources/dictionary.ts'
import type { Voiceover } from '../../../contract/operations/voiceovers.ts'
import { spokenMs } from './spokenMs.ts'
import { fittingSpeed, respelled } from './voiceDelivery.ts'
import type { VoiceoverDraft } from './voiceoverDraft.ts'

/** How a draft is spoken: its estimated length, and the fields of the request that the host takes beside the script. */
export function useDelivery(
  { isRespelled, length, script }: VoiceoverDraft,
  {
    language,
    takes,
    voiceId,
  }: { readonly language: string; readonly takes: readonly Voiceover[]; readonly voiceId: string | null },
) {
  const isOffered = useHostOffers('voiceDelivery')
  const rules = useQuery({ ...dictionaryQuery(), enabled: isOffered }).data ?? []
  const estimated = spokenMs(script, voiceId, takes)
  const found = isOffered ? respelled(script.trim(), rules, language) : null
  const isFitted = isOffered && length !== null && estimated !== null
  const fields = {
    ...(isFitted ? { speed: fittingSpeed(estimated, length).speed } : {}),
    ...(isRespelled && found !== null ? { spokenScript: found.script } : {}),
  }
  return { isOffered, estimated, respellings: found?.respellings ?? null, fields }
}
