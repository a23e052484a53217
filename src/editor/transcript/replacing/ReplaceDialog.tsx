import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { describeRead } from '../../../client/http/retriedRead.ts'
import type { WordHit } from '../../../composition/words/searchWords.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { MAX_CORRECTION_LENGTH } from '../../../contract/limits.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { correctWords } from '../correcting/correctWords.ts'
import { searchStoreOf } from '../searching/searchStore.ts'
import { PlaceList } from './PlaceList.tsx'
import { replacedText, timelinePlaces, withoutPlaces, type ReplacePlace } from './replacePlaces.ts'
import { useProjectPlaces } from './useProjectPlaces.ts'

type Scope = 'video' | 'project'

export interface ReplaceDialogProps {
  readonly items: readonly SpokenItem[]
  readonly hits: readonly WordHit[]
  readonly onClose: () => void
}

/** The places that are found in a scope. Those of the timeline come first. */
function usePlaces({ hits, items }: ReplaceDialogProps, scope: Scope) {
  const session = useSession()
  const { includesNear, query } = searchStoreOf(session).getState()
  const document = useSessionState((state) => state.document)
  const own = useMemo(() => timelinePlaces(hits, items, document), [hits, items, document])
  const { projectId } = session.getState()
  const { fault, isReading, places } = useProjectPlaces(projectId, {
    query,
    includesNear,
    isEnabled: scope === 'project',
  })
  const all = useMemo(() => (scope === 'video' ? own : [...own, ...withoutPlaces(places, own)]), [own, places, scope])
  return { places: all, isReading, fault }
}

/** Replaces the words that a search found. Each change is shown first and can be left out. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { onClose } = props
  const session = useSession()
  const queries = useQueryClient()
  const [scope, setScope] = useState<Scope>('video')
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { fault, isReading, places } = usePlaces(props, scope)
  const chosen = places.filter(({ key }) => !left.has(key))
  const isFitting = ({ words }: ReplacePlace): boolean => replacedText(words.text, text).length <= MAX_CORRECTION_LENGTH
  const { error, isPending, submit } = useSubmit(async () => {
    const corrections = chosen.map(({ words }) => ({ words, text: replacedText(words.text, text) }))
    await correctWords({ session, queries }, corrections)
    onClose()
  })
  const isReady = text.trim() !== '' && chosen.length > 0 && chosen.every(isFitting)
  const all = places.length > 0 && chosen.length === places.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="lg"
      title={t`Replace words`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={!isReady} isLoading={isPending} onClick={() => submit()}>
            {plural(chosen.length, { one: 'Replace # place', other: 'Replace # places' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Replace with`} value={text} maxLength={MAX_CORRECTION_LENGTH} onChange={setText} />
        <SegmentedControl<Scope>
          label={t`Where`}
          value={scope}
          options={[
            { value: 'video', label: t`This video` },
            { value: 'project', label: t`All transcripts of the project` },
          ]}
          onChange={setScope}
        />
        {fault ? <ErrorNotice {...describeRead(fault)} isCompact /> : null}
        {isReading ? <p role="status" className="text-xs text-secondary">{t`Reading the transcripts…`}</p> : null}
        <Checkbox
          label={plural(places.length, { one: '# place', other: 'All # places' })}
          isChecked={all ? true : chosen.length === 0 ? false : 'mixed'}
          onChange={(isOn) => setLeft(new Set(isOn ? [] : places.map(({ key }) => key)))}
        />
        <PlaceList
          places={places}
          left={left}
          replacement={text}
          onChange={(key, isOn) => {
            const next = new Set(left)
            if (isOn) next.delete(key)
            else next.add(key)
            setLeft(next)
          }}
        />
        {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
      </div>
    </Dialog>
  )
}
