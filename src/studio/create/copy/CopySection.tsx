import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Columns2, PenLine } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { copyJobsQuery } from '../../../client/resources/copy.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { MAX_LISTED_JOBS } from '../../../contract/limits.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CreateSection } from '../CreateSection.tsx'
import { EngineLine } from '../EngineLine.tsx'
import { ResultGrid } from '../ResultGrid.tsx'
import { CompareCopyDialog } from './CompareCopyDialog.tsx'
import { CopyCard } from './CopyCard.tsx'
import { CopyForm } from './CopyForm.tsx'
import { SavedTexts } from './SavedTexts.tsx'

/** Writes hooks, scripts and A/B tests. The newest results are listed, and saved texts stay in the library. */
export function CopySection({ projectId }: { readonly projectId: string }) {
  const jobs = useQuery({ ...copyJobsQuery(projectId), enabled: useHostOffers('projectJobs') })
  const [comparedIds, setComparedIds] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const compared = jobs.data?.filter(({ copy, id }) => comparedIds.includes(id) && copy) ?? []
  const existingIds = compared.map(({ id }) => id)
  return (
    <>
      <CreateSection
        title={t`Copy`}
        purpose={t`Hooks, scripts and A/B tests from your own facts. No number or claim is added to them.`}
        engine={<EngineLine kind="chat" builtIn={t`Sentence patterns on this machine, in English`} />}
        form={<CopyForm projectId={projectId} />}
        results={
          <div className="flex min-w-0 flex-col gap-6">
            <ResultGrid
              title={t`Results`}
              isWide
              isPending={jobs.isLoading}
              fault={faultOfRead(jobs)}
              onRetry={() => void jobs.refetch()}
              actions={
                compared.length === 2 ? (
                  <Button size="sm" icon={Columns2} onClick={() => setComparing(true)}>
                    {t`Compare both`}
                  </Button>
                ) : null
              }
              empty={{
                icon: PenLine,
                title: t`No copy yet`,
                sentence: t`Enter what is true about the product, and generate the first texts.`,
              }}
            >
              {jobs.data?.map((job) => {
                const isCompared = existingIds.includes(job.id)
                const toggle = (checked: boolean): void =>
                  setComparedIds(checked ? [...existingIds, job.id] : existingIds.filter((id) => id !== job.id))
                return (
                  <CopyCard
                    key={job.id}
                    projectId={projectId}
                    job={job}
                    isCompared={isCompared}
                    onCompare={isCompared || compared.length < 2 ? toggle : null}
                  />
                )
              })}
            </ResultGrid>
            <ListEnd count={jobs.data?.length ?? 0} />
            <SavedTexts projectId={projectId} />
          </div>
        }
      />
      {isComparing ? <CompareCopyDialog jobs={compared} onClose={() => setComparing(false)} /> : null}
    </>
  )
}

/** Says that older results are not listed. */
function ListEnd({ count }: { readonly count: number }) {
  if (count < MAX_LISTED_JOBS) return null
  return (
    <p className="-mt-3 text-xs text-muted">
      {plural(MAX_LISTED_JOBS, {
        one: 'Only the newest result is listed. Star texts to keep them.',
        other: 'Only the newest # results are listed. Star texts to keep them.',
      })}
    </p>
  )
}
