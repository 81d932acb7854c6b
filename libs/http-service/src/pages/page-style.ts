export type PageColor = keyof typeof PAGE_COLORS.light;

/** Colours are named by their purpose and have a light and a dark value. */
export const PAGE_COLORS = {
  light: {
    ground: '#f4f6f4',
    surface: '#fff',
    raised: '#fff',
    text: '#17221f',
    quiet: '#55635e',
    line: '#d4dcd8',
    'field-line': '#7d8c86',
    accent: '#0d6b5e',
    'accent-strong': '#095247',
    'on-accent': '#fff',
    'accent-soft': '#e2f0ec',
    danger: '#b3261e',
    'danger-soft': '#fceeec',
    'on-danger': '#fff',
    good: '#19693a',
    'good-soft': '#e5f3ea',
    focus: '#0a58ca',
  },
  dark: {
    ground: '#0f1614',
    surface: '#18211e',
    raised: '#202b27',
    text: '#e6ede9',
    quiet: '#a3b1ab',
    line: '#2e3b36',
    'field-line': '#74837d',
    accent: '#5fc9b5',
    'accent-strong': '#8adbcb',
    'on-accent': '#06231d',
    'accent-soft': '#19352f',
    danger: '#ff9a90',
    'danger-soft': '#3a1f1d',
    'on-danger': '#2c0a07',
    good: '#7fd6a0',
    'good-soft': '#17301f',
    focus: '#8ab8ff',
  },
} as const;

export const declarationsOf = (colors: Partial<Record<PageColor, string>>): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

/** The style of every page, including the frame of the map app. Text has a contrast of at least 4.5 to 1. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;
${declarationsOf(PAGE_COLORS.light)}--shadow:0 1px 2px #10201a14,0 8px 24px #10201a14;--radius:.625rem}
@media (prefers-color-scheme:dark){:root{
${declarationsOf(PAGE_COLORS.dark)}--shadow:0 1px 2px #0006,0 8px 24px #0006}}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1{font-size:1.625rem;line-height:1.25;margin:0 0 1rem;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.35;margin:2rem 0 .5rem}
p{margin:.75rem 0}
h1,h2,p,label,legend{overflow-wrap:anywhere}
a{color:var(--accent-strong);text-underline-offset:.15em}
a:hover{text-decoration-thickness:.125em}
:focus-visible{outline:.1875rem solid var(--focus);outline-offset:.125rem;border-radius:.25rem}
.header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;min-height:3.5rem;padding:.5rem max(1rem,env(safe-area-inset-left));background:var(--surface);border-bottom:1px solid var(--line)}
.header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-left:auto}
.header nav a{color:var(--text);padding:.375rem 0}
.brand{display:inline-flex;align-items:center;gap:.5rem;color:var(--text);font-weight:650;text-decoration:none;padding:.25rem 0}
.brand svg{width:1.625rem;height:1.625rem;color:var(--accent)}
.brand img{display:block;height:2rem;width:auto;max-width:10rem;object-fit:contain}
main.page{width:100%;max-width:58rem;margin:0 auto;padding:2rem 1rem 4rem}
main.page.narrow{max-width:28rem;padding-top:clamp(1.5rem,8vh,5rem)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:1.5rem;box-shadow:var(--shadow)}
.narrow .card{padding:clamp(1.25rem,5vw,2rem)}
.below{margin:1.25rem 0 0;text-align:center;color:var(--quiet)}
.quiet{color:var(--quiet)}
label,legend{display:block;font-weight:600;padding:0;margin:0 0 .25rem}
fieldset{border:0;margin:0;padding:0;min-width:0}
.choice{display:flex;align-items:baseline;gap:.625rem;font-weight:400;margin:0;padding:.5rem 0}
.choice input{flex:none;width:1.125rem;height:1.125rem;accent-color:var(--accent);transform:translateY(.1875rem)}
.field{margin:0 0 1.125rem}
.hint{display:block;color:var(--quiet);font-size:.875rem;margin:0 0 .25rem}
input:not([type=radio],[type=checkbox],[type=hidden]),select,textarea{display:block;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:var(--text);background:var(--raised);border:1px solid var(--field-line);border-radius:.5rem}
textarea{min-height:6rem;resize:vertical}
[aria-invalid=true]:not(fieldset){border-color:var(--danger)!important;box-shadow:0 0 0 1px var(--danger)}
.error{display:block;color:var(--danger);font-size:.9375rem;font-weight:550;margin:.25rem 0 0}
.button,button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;line-height:1.25;text-decoration:none;color:var(--accent-strong);background:var(--surface);border:1px solid var(--accent);border-radius:.5rem;cursor:pointer}
.button:hover,button:hover{background:var(--accent-soft)}
.button.primary,button.primary{color:var(--on-accent);background:var(--accent);border-color:var(--accent)}
.button.primary:hover,button.primary:hover{background:var(--accent-strong);border-color:var(--accent-strong)}
.button.danger,button.danger{color:var(--danger);border-color:var(--danger)}
.button.danger:hover,button.danger:hover{background:var(--danger-soft)}
button.danger.primary{color:var(--on-danger);background:var(--danger)}
button.small{min-height:2.25rem;padding:.25rem .75rem;font-size:.9375rem}
button:disabled{opacity:.55;cursor:not-allowed}
form .wide{width:100%;margin-top:.375rem}
.notice{margin:0 0 1.25rem;padding:.75rem 1rem;border-radius:.5rem;border-left:.25rem solid var(--accent);background:var(--accent-soft)}
.notice p{margin:.25rem 0}
.notice.bad{border-color:var(--danger);background:var(--danger-soft)}
.notice.good{border-color:var(--good);background:var(--good-soft)}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem}
.row>.grow{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
.list{list-style:none;margin:.75rem 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden}
.list>li{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding:.875rem 1rem}
.list>li+li{border-top:1px solid var(--line)}
.list .what{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
.badge{display:inline-block;padding:.0625rem .5rem;border-radius:1rem;background:var(--accent-soft);color:var(--accent-strong);font-size:.8125rem;font-weight:600;white-space:nowrap}
.hero{padding:clamp(1rem,5vw,3rem) 0 1rem;max-width:40rem}
.hero h1{font-size:clamp(1.875rem,6vw,2.75rem);line-height:1.15;letter-spacing:-.02em}
.hero p{font-size:1.125rem;color:var(--quiet)}
.hero .row{margin-top:1.5rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1rem;margin:2rem 0;padding:0;list-style:none}
.tiles h2{margin:0 0 .25rem}
.tiles p{margin:.25rem 0 .75rem;color:var(--quiet)}
table{border-collapse:collapse;width:100%;background:var(--surface)}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.75rem 1rem;overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:.5rem}
textarea.token{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.875rem;overflow-wrap:anywhere;min-height:9rem}
code{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.9375em}
.hidden-text{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:30rem){main.page.narrow{padding-top:1rem}main.page{padding-top:1.25rem}}
@media (prefers-reduced-motion:no-preference){.button,button{transition:background-color .12s}}
@media (forced-colors:active){.badge,.notice{border:1px solid}}
`
  .trim()
  .replaceAll('\n', '');
