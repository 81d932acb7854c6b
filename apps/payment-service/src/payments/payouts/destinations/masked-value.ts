const DOTS = '•••••';

/** A destination for people to recognize: `2547•••••321`, or `j•••••@example.com`. */
export function maskedValue(type: 'phone_number' | 'email', value: string): string {
  if (type === 'phone_number') return value.slice(0, -7).slice(0, 4) + DOTS + value.slice(-3);
  const at = value.lastIndexOf('@');
  return value.slice(0, Math.min(1, at)) + DOTS + value.slice(at);
}
