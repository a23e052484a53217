import { plural } from '@lingui/core/macro'

/** Shows how many files are still being prepared, because a sequence accepts only ready ones. */
export function PreparingNotice({ count }: { readonly count: number }) {
  return (
    <p role="status" className="text-xs text-secondary empty:hidden">
      {count === 0
        ? null
        : plural(count, {
            one: '# file is still being prepared. The sequence can be created once it is ready.',
            other: '# files are still being prepared. The sequence can be created once they are ready.',
          })}
    </p>
  )
}
