import { t } from '@lingui/core/macro'
import { CopyButton } from '../../../../ui/buttons/CopyButton.tsx'

/** The path of a folder on the machine of the service. */
export function FolderPath({ path }: { readonly path: string }) {
  return (
    <div className="flex items-center gap-2">
      <code dir="ltr" className="min-w-0 rounded-sm bg-sunken px-2 py-1 text-xs wrap-anywhere text-primary">
        {path}
      </code>
      <CopyButton text={path} label={t`Copy the path`} />
    </div>
  )
}
