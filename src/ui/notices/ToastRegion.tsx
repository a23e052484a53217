import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toaster } from 'sonner'
import { Spinner } from '../status/Spinner.tsx'
import { useTheme } from '../theme/useTheme.ts'

const classNamesOfParts = {
  toast:
    'flex w-[var(--width)] items-start gap-2.5 rounded-lg border border-line bg-overlay py-2.5 pe-9 ps-3 font-sans text-sm text-primary shadow-overlay',
  content: 'min-w-0 flex-1 flex flex-col gap-0.5',
  icon: 'mt-0.5 shrink-0',
  title: 'font-medium wrap-anywhere',
  description: 'text-xs text-secondary wrap-anywhere whitespace-pre-line',
  actionButton:
    'h-6 shrink-0 rounded-sm border border-line bg-raised px-2 text-xs font-medium text-primary hover:border-line-strong hover:bg-hover',
  closeButton:
    'absolute top-2 end-2 grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-primary',
}

const icons = {
  success: <CircleCheck size={16} className="text-success" aria-hidden />,
  error: <CircleAlert size={16} className="text-danger" aria-hidden />,
  warning: <TriangleAlert size={16} className="text-warning" aria-hidden />,
  info: <Info size={16} className="text-info" aria-hidden />,
  loading: <Spinner className="text-muted" />,
  close: <X size={14} aria-hidden />,
}

/** The place of the toasts: below the top bar, away from buttons at the edges. */
export function ToastRegion() {
  const { theme } = useTheme()
  return (
    <Toaster
      theme={theme}
      position="top-center"
      gap={8}
      offset={56}
      closeButton
      icons={icons}
      containerAriaLabel={t`Notices`}
      toastOptions={{ unstyled: true, classNames: classNamesOfParts, closeButtonAriaLabel: t`Close notice` }}
    />
  )
}
