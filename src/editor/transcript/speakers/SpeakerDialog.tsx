import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { MAX_SPEAKER_NAME_LENGTH } from '../../../contract/limits.ts'
import type { SpokenItem } from '../../../composition/words/spokenItems.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { nameSpeaker, renameSpeaker } from './nameSpeaker.ts'
import { namedRanges } from './speakerNames.ts'
import { TurnStart } from './TurnStart.tsx'
import type { Speakers } from './useSpeakers.ts'

type Scope = 'words' | 'all'

export interface SpeakerDialogProps {
  readonly items: readonly SpokenItem[]
  readonly speakers: Speakers
  /** Places of the words that are named. */
  readonly words: readonly [start: number, end: number]
  /** True if they are a whole turn, so that its boundary can be moved. */
  readonly isTurn: boolean
  readonly onClose: () => void
}

/** Names the speaker of words, or renames a speaker everywhere, which can make two of them one. */
export function SpeakerDialog({ isTurn, items, onClose, speakers, words }: SpeakerDialogProps) {
  const session = useSession()
  const context = { session, queries: useQueryClient() }
  const { assetOf, known, names } = speakers
  const [range, setRange] = useState(words)
  const current = names.slice(...range).find((name) => name !== null) ?? null
  const [name, setName] = useState(current ?? '')
  const [scope, setScope] = useState<Scope>('words')
  const isRenaming = scope === 'all' && current !== null
  const ranges = namedRanges(items, range, assetOf)
  const wanted = name.trim()
  const { error, isPending, submit } = useSubmit(async (to: string | null) => {
    const assetIds = [...new Set(items.flatMap(({ overlayId }) => assetOf(overlayId) ?? []))]
    if (isRenaming && to !== null) await renameSpeaker(context, assetIds, { from: current, to })
    else await nameSpeaker(context, ranges, to)
    onClose()
  })
  const count = items.slice(...range).filter(({ kind }) => kind !== 'gap').length
  const isMerging = isRenaming && wanted !== current && known.includes(wanted)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="sm"
      title={t`Speaker`}
      footer={
        <>
          {current === null || isRenaming ? null : (
            <Button className="me-auto" onClick={() => submit(null)}>{t`Remove the name`}</Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" disabled={wanted === ''} isLoading={isPending} onClick={() => submit(wanted)}>
            {isRenaming ? t`Rename` : t`Name`}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted !== '') submit(wanted)
        }}
      >
        <TextField label={t`Name of the speaker`} value={name} maxLength={MAX_SPEAKER_NAME_LENGTH} onChange={setName} />
        {known.length === 0 ? null : (
          <ul aria-label={t`Speakers of these files`} className="flex flex-wrap gap-1.5">
            {known.map((each) => (
              <li key={each}>
                <Button size="sm" aria-pressed={each === wanted} onClick={() => setName(each)}>
                  {each}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {current === null ? null : (
          <SegmentedControl<Scope>
            label={t`Apply to`}
            value={scope}
            options={[
              { value: 'words', label: plural(count, { one: '# word', other: '# words' }) },
              { value: 'all', label: t`All words of ${current}` },
            ]}
            onChange={setScope}
          />
        )}
        {isTurn && current !== null ? (
          <TurnStart items={items} speakers={speakers} range={range} onMove={(start) => setRange([start, range[1]])} />
        ) : null}
        {isMerging ? (
          <p role="status" className="text-xs text-secondary">{t`${current} and ${wanted} become one speaker.`}</p>
        ) : null}
        {error === null ? null : <ErrorNotice {...wordsOf(error)} isCompact />}
      </form>
    </Dialog>
  )
}
