/** The meaning of a colour. Text always repeats it, because colour alone is not accessible. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const toneSurface: Record<Tone, string> = {
  neutral: 'bg-hover text-secondary',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export const toneFill: Record<Tone, string> = {
  neutral: 'bg-muted',
  accent: 'bg-accent-text',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
}
