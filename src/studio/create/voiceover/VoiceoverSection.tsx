import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { voiceoversQuery, voicesQuery } from '../../../client/resources/voiceovers.ts'
import { useCreateDraft } from '../createDrafts.ts'
import { CreateSection } from '../CreateSection.tsx'
import { EngineLine } from '../EngineLine.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { VoiceoverCard } from './VoiceoverCard.tsx'
import { draftOf } from './voiceoverDraft.ts'
import { VoiceoverForm } from './VoiceoverForm.tsx'

/** Speaks scripts, take by take. */
export function VoiceoverSection({ projectId }: { readonly projectId: string }) {
  const voices = useQuery(voicesQuery())
  const takes = useQuery(voiceoversQuery(projectId))
  const [draft, setDraft, refill] = useCreateDraft(projectId, 'voiceover')
  const nameOf = (voiceId: string): string => voices.data?.find(({ id }) => id === voiceId)?.name ?? voiceId
  return (
    <CreateSection
      title={t`Voiceover`}
      purpose={t`Write a script and hear it spoken. Each take is kept, with captions that fit.`}
      engine={<EngineLine kind="textToSpeech" builtIn={t`Voices on this machine`} />}
      form={
        <VoiceoverForm
          projectId={projectId}
          draft={draft}
          onChange={setDraft}
          voices={voices}
          takes={takes.data ?? []}
        />
      }
      results={
        <ResultGrid
          title={t`Takes`}
          isPending={takes.isPending}
          fault={faultOfRead(takes)}
          onRetry={() => void takes.refetch()}
          empty={{
            icon: AudioLines,
            title: t`No takes yet`,
            sentence: t`Write a script, choose a voice, and hear the first take.`,
          }}
        >
          {takes.data?.map((voiceover) => (
            <VoiceoverCard
              key={voiceover.id}
              voiceover={voiceover}
              voiceName={nameOf(voiceover.voiceId)}
              onChange={() => refill(draftOf(voiceover))}
            />
          ))}
        </ResultGrid>
      }
    />
  )
}
