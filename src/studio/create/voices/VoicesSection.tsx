import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { MicVocal } from 'lucide-react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { voiceClonesQuery } from '../../../client/resources/voiceClones.ts'
import { CreateSection } from '../CreateSection.tsx'
import { EngineLine } from '../EngineLine.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { VoiceCard } from './VoiceCard.tsx'
import { VoiceForm } from './VoiceForm.tsx'

/** Clones voices from samples, with the consent of their speakers. */
export function VoicesSection({ projectId }: { readonly projectId: string }) {
  const clones = useQuery(voiceClonesQuery())
  return (
    <CreateSection
      title={t`Voices`}
      purpose={t`Copy a voice from a short recording, with the consent of its speaker. A voice that is ready speaks voiceovers.`}
      engine={
        <EngineLine
          kind="textToSpeech"
          builtIn={t`Samples are kept and checked on this machine. To clone them, connect a voice server that clones, such as vLLM-Omni, in Settings, Connections.`}
        />
      }
      form={<VoiceForm projectId={projectId} />}
      results={
        <ResultGrid
          title={t`Voices of this workspace`}
          isPending={clones.isPending}
          fault={faultOfRead(clones)}
          onRetry={() => void clones.refetch()}
          empty={{
            icon: MicVocal,
            title: t`No voices yet`,
            sentence: t`Confirm the consent, then add a sample of ten to thirty seconds.`,
          }}
        >
          {clones.data?.map((clone) => (
            <VoiceCard key={clone.id} clone={clone} />
          ))}
        </ResultGrid>
      }
    />
  )
}
