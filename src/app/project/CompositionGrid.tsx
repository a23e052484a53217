import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clapperboard, Plus } from 'lucide-react'
import { useState } from 'react'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../client/http/retriedRead.ts'
import { call } from '../../client/http/http.ts'
import { copyComposition } from '../../client/resources/copyComposition.ts'
import { compositionsQuery } from '../../client/resources/queries.ts'
import { MAX_TITLE_LENGTH } from '../../composition/limits.ts'
import { type CompositionSummary, readComposition, replaceComposition } from '../../contract/operations/compositions.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { NameDialog } from '../../ui/dialogs/NameDialog.tsx'
import { CompositionCard } from './CompositionCard.tsx'
import { DeleteCompositionDialog } from './DeleteCompositionDialog.tsx'

export interface CompositionGridProps {
  readonly projectId: string
  readonly onCreate: () => void
}

type Asked = { readonly kind: 'rename' | 'delete'; readonly composition: CompositionSummary } | null

/** The compositions of a project as cards. */
export function CompositionGrid({ projectId, onCreate }: CompositionGridProps) {
  const compositions = useQuery(compositionsQuery(projectId))
  const fault = faultOfRead(compositions)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['compositions'] })

  const duplicate = async ({ id: compositionId, title }: CompositionSummary) => {
    try {
      const { composition } = await call(readComposition, { params: { compositionId } })
      await copyComposition({ projectId, title, composition })
      await refresh()
    } catch (error) {
      notify.error(t`The video was not duplicated.`, { detail: sentenceOfError(error) })
    }
  }

  return (
    <section aria-labelledby="compositions-heading" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h1 id="compositions-heading" className="flex-1 text-xl font-semibold text-primary">
          {t`Videos`}
        </h1>
        <Button variant="primary" icon={Plus} onClick={onCreate}>
          {t`New video`}
        </Button>
      </div>
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
      {compositions.data?.length === 0 ? (
        <EmptyState
          icon={Clapperboard}
          title={t`No videos yet`}
          sentence={t`Each video is one timeline. Choose its aspect ratio, then drop media on it.`}
          action={<Button onClick={onCreate}>{t`New video`}</Button>}
          className="rounded-xl border border-dashed border-line"
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4" aria-busy={compositions.isPending}>
          {compositions.isPending
            ? [0, 1, 2].map((index) => <Skeleton key={index} className="h-58 rounded-lg" />)
            : compositions.data?.map((composition) => (
                <CompositionCard
                  key={composition.id}
                  composition={composition}
                  onRename={() => setAsked({ kind: 'rename', composition })}
                  onDuplicate={() => void duplicate(composition)}
                  onDelete={() => setAsked({ kind: 'delete', composition })}
                />
              ))}
        </ul>
      )}
      {asked?.kind === 'rename' ? (
        <NameDialog
          title={t`Rename video`}
          label={t`Title`}
          initialName={asked.composition.title}
          confirmLabel={t`Rename`}
          maxLength={MAX_TITLE_LENGTH}
          describeFault={sentenceOfError}
          onClose={close}
          onSubmit={async (title) => {
            const params = { compositionId: asked.composition.id }
            const { composition, updatedAt: expectedUpdatedAt } = await call(readComposition, { params })
            await call(replaceComposition, { params, body: { title, composition, expectedUpdatedAt } })
            await refresh()
          }}
        />
      ) : null}
      {asked?.kind === 'delete' ? <DeleteCompositionDialog composition={asked.composition} onClose={close} /> : null}
    </section>
  )
}
