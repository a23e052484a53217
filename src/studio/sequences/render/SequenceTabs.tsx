import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { classNames } from '../../../ui/classNames.ts'
import { useSequenceParts } from '../SequenceContext.tsx'
import { exportsAddress } from '../../../client/resources/exportsAddress.ts'
import { useExportsView } from './useExportsView.ts'

const tab = 'rounded-md px-2.5 py-1 text-sm'

/** Switches between the blocks with their wall and the batches. */
export function SequenceTabs() {
  const { sequenceId } = useSequenceParts()
  const { isShown } = useExportsView()
  const pages = [
    { words: t`Videos`, address: `/sequences/${sequenceId}`, isCurrent: !isShown },
    { words: t`Exports`, address: exportsAddress(sequenceId), isCurrent: isShown },
  ]
  return (
    <nav aria-label={t`Sequence pages`} className="flex gap-1">
      {pages.map(({ address, isCurrent, words }) => (
        <Link
          key={address}
          to={address}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(tab, isCurrent ? 'bg-hover text-primary' : 'text-secondary hover:text-primary')}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
