import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { MAX_BLOCK_ASSETS, MAX_BLOCKS } from '../../../composition/sequences/sequence.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { MAX_TABLE_LENGTH, parseTable } from './parseTable.ts'
import { CardChoices } from './CardChoices.tsx'
import { PreparingNotice } from './PreparingNotice.tsx'
import type { StartContent } from './startContent.ts'
import { guessHeader, mediaFinder, tablePlan } from './tablePlan.ts'
import { TablePreview } from './TablePreview.tsx'

/** The pasted table and the blocks that it becomes. `content` is null until the table yields blocks. */
export function useTableStart(projectId: string) {
  const [text, setText] = useState('')
  const [chosenHeader, setHeader] = useState<boolean | null>(null)
  const [keepsRows, setKeepsRows] = useState(true)
  const [cards, setCards] = useState<ReadonlyMap<number, boolean>>(new Map())
  const assets = useQuery(assetsQuery(projectId)).data
  const usable = useMemo(() => (assets ?? []).filter(({ preparation }) => preparation.state !== 'failed'), [assets])
  const find = useMemo(() => mediaFinder(usable), [usable])
  // Keeps typing responsive while a large table is parsed.
  const read = useDeferredValue(text)
  const isLong = text.length > MAX_TABLE_LENGTH
  const table = useMemo(() => (read.length > MAX_TABLE_LENGTH ? [] : parseTable(read)), [read])
  const hasHeader = chosenHeader ?? guessHeader(table, find)
  const plan = useMemo(
    () =>
      table.length === 0
        ? null
        : tablePlan(table, {
            find,
            hasHeader,
            // The first column of texts often only labels the rows.
            hasCards: (column) => cards.get(column) ?? column > 0,
            labelOf: (number) => t`Block ${number}`,
          }),
    [table, find, hasHeader, cards],
  )
  const used = new Set(plan?.blocks.flatMap(({ assetIds }) => assetIds))
  const preparing = usable.filter(({ id, preparation }) => used.has(id) && preparation.state === 'processing')
  const content: StartContent | null =
    plan === null || plan.exceeded !== null || plan.blocks.length === 0 || preparing.length > 0
      ? null
      : { blocks: plan.blocks, exclusions: keepsRows ? (plan.exclusions ?? []) : [], cards: plan.cards }
  const setCard = (column: number, isOn: boolean): void => setCards(new Map([...cards, [column, isOn]]))
  return { setCard, text, setText, isLong, hasHeader, setHeader, keepsRows, setKeepsRows, plan, preparing, content }
}

/** Starts with a pasted table: a column of file names or texts is a block, and a row is a video. */
export function TableStart({ start }: { readonly start: ReturnType<typeof useTableStart> }) {
  const { hasHeader, isLong, keepsRows, plan, preparing, setCard, setHeader, setKeepsRows, setText, text } = start
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t`Table`}
        rows={5}
        spellCheck={false}
        placeholder={t`Paste cells from a spreadsheet, or comma-separated lines.`}
        value={text}
        {...(isLong ? { error: t`This table is too long. Paste fewer rows.` } : {})}
        onChange={setText}
      />
      {plan === null || isLong ? null : (
        <>
          <Checkbox label={t`The first row contains block names`} isChecked={hasHeader} onChange={setHeader} />
          <TablePreview plan={plan} />
          <CardChoices plan={plan} onChange={setCard} />
          <PreparingNotice count={preparing.length} />
          {plan.blocks.length === 0 ? (
            <p role="status" className="text-sm text-danger">
              {plan.unmatched.length === 0
                ? t`No cell matches an image or a video in this project. Upload the files first, or make title cards.`
                : t`No row is complete. Upload the files first, or correct the names.`}
            </p>
          ) : plan.exceeded === null ? (
            <RowChoice keepsRows={keepsRows} canKeep={plan.exclusions !== null} start={start} onChange={setKeepsRows} />
          ) : (
            <p role="status" className="text-sm text-danger">
              {plan.exceeded === 'columns'
                ? t`A sequence can have ${MAX_BLOCKS} blocks. Paste fewer columns.`
                : t`A block can have ${MAX_BLOCK_ASSETS} clips. Paste fewer rows.`}
            </p>
          )}
        </>
      )}
    </div>
  )
}

interface RowChoiceProps {
  readonly keepsRows: boolean
  /** False if rules cannot keep the rows apart from the other combinations. */
  readonly canKeep: boolean
  readonly start: ReturnType<typeof useTableStart>
  readonly onChange: (keepsRows: boolean) => void
}

function RowChoice({ canKeep, keepsRows, onChange, start: { plan } }: RowChoiceProps) {
  const rows = plan?.completeRowCount ?? 0
  const all = plan?.blocks.reduce((product, { assetIds }) => product * assetIds.length, 1) ?? 0
  if (!canKeep)
    return (
      <p className="text-sm text-secondary">
        {t`There are too many rows to separate with rules, so the sequence starts with every combination.`}
      </p>
    )
  return (
    <SegmentedControl
      label={t`Videos`}
      value={keepsRows ? 'rows' : 'all'}
      options={[
        { value: 'rows', label: plural(rows, { one: 'Only # row', other: 'Only # rows' }) },
        { value: 'all', label: plural(all, { one: 'Only # combination', other: 'All # combinations' }) },
      ]}
      onChange={(next) => onChange(next === 'rows')}
    />
  )
}
