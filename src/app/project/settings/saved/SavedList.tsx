import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { shortened } from '../../../../base/graphemes.ts'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { newId } from '../../../../client/http/newId.ts'
import { faultOfRead } from '../../../../client/http/retriedRead.ts'
import { savedQuery, type ContentOf, type SavedFamily } from '../../../../client/saved/savedFamilies.ts'
import { contentOf } from '../../../../client/saved/saveMerged.ts'
import { MAX_NAME_LENGTH } from '../../../../contract/limits.ts'
import { ReadFaultNotice } from '../../../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useSubmit } from '../../../../ui/dialogs/useSubmit.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { notify } from '../../../../ui/notices/notify.ts'
import { SettingsSection } from '../../../settings/SettingsSection.tsx'
import { DeleteSavedDialog } from './DeleteSavedDialog.tsx'
import { SavedDialog, type NamedSaved, type SavedForm } from './SavedDialog.tsx'
import { SavedRow } from './SavedRow.tsx'

/** Leaves room for the word that marks a copy, in any language. */
const MAX_COPIED_NAME = MAX_NAME_LENGTH - 40

/** Lists of this length can be searched. */
const SEARCHED_LENGTH = 6

export interface SavedListProps<Saved extends NamedSaved> {
  readonly family: SavedFamily<Saved>
  readonly form: SavedForm<Saved>
  readonly title: string
  readonly description: string
  readonly addLabel: string
  /** Shown while nothing is saved. */
  readonly emptySentence: string
  /** The content that a new one starts with. */
  readonly start: ContentOf<Saved>
  /** The second line of a row. */
  readonly summaryOf: (saved: Saved) => string
}

type Asked<Saved> = { readonly kind: 'create' } | { readonly kind: 'edit' | 'delete'; readonly saved: Saved } | null

/** The saved resources of one kind, which can be searched, added, edited, duplicated and deleted. */
export function SavedList<Saved extends NamedSaved>(props: SavedListProps<Saved>) {
  const { addLabel, description, emptySentence, family, form, start, summaryOf, title } = props
  const { projectId = '' } = useParams()
  const client = useQueryClient()
  const query = savedQuery(family, projectId)
  const list = useQuery(query)
  const [sought, setSought] = useState('')
  const [asked, setAsked] = useState<Asked<Saved>>(null)
  const close = (): void => setAsked(null)
  const refresh = async (): Promise<void> => await client.invalidateQueries({ queryKey: query.queryKey })
  const duplication = useSubmit(async (saved: Saved) => {
    const name = t`${shortened(saved.name, MAX_COPIED_NAME)} copy`
    try {
      await family.create(projectId, { ...contentOf(saved), name }, newId())
    } catch (error) {
      notify.error(t`“${saved.name}” was not duplicated.`, { detail: sentenceOfError(error) })
    }
    await refresh()
  })
  const all = list.data ?? []
  /** Another tab may have saved it since. */
  const latestOf = (saved: Saved): Saved => all.find(({ id }) => id === saved.id) ?? saved
  const wanted = sought.trim().toLocaleLowerCase()
  const shown = all.filter((saved) => `${saved.name}\n${summaryOf(saved)}`.toLocaleLowerCase().includes(wanted))
  return (
    <SettingsSection title={title} description={description}>
      <ReadFaultNotice fault={faultOfRead(list)} onRetry={() => void list.refetch()} />
      {all.length < SEARCHED_LENGTH && sought === '' ? null : (
        <TextField label={t`Search`} type="search" value={sought} onChange={setSought} />
      )}
      {list.data?.length === 0 ? <p className="text-sm text-secondary">{emptySentence}</p> : null}
      {all.length > 0 && shown.length === 0 ? (
        <p className="text-sm text-secondary">{t`Nothing matches “${sought.trim()}”.`}</p>
      ) : null}
      {shown.length === 0 ? null : (
        <ul aria-label={title} className="flex flex-col gap-2">
          {shown.map((saved) => (
            <SavedRow
              key={saved.id}
              name={saved.name}
              summary={summaryOf(saved)}
              onDuplicate={() => duplication.submit(saved)}
              onEdit={() => setAsked({ kind: 'edit', saved })}
              onDelete={() => setAsked({ kind: 'delete', saved })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon={Plus} onClick={() => setAsked({ kind: 'create' })}>
          {addLabel}
        </Button>
      </div>
      {asked === null ? null : asked.kind === 'delete' ? (
        <DeleteSavedDialog family={family} saved={latestOf(asked.saved)} onClose={close} />
      ) : (
        <SavedDialog
          projectId={projectId}
          family={family}
          form={form}
          saved={asked.kind === 'edit' ? asked.saved : null}
          start={asked.kind === 'edit' ? contentOf(asked.saved) : start}
          onClose={close}
        />
      )}
    </SettingsSection>
  )
}
