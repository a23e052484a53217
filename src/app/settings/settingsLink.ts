import { classNames } from '../../ui/classNames.ts'

/** Classes of a link in the list of settings pages. */
export const settingsLink = ({ isActive }: { readonly isActive: boolean }): string =>
  classNames(
    'rounded-md px-3 py-1.5 text-sm',
    isActive ? 'bg-accent-soft font-medium text-accent-text' : 'text-secondary hover:bg-hover hover:text-primary',
  )
