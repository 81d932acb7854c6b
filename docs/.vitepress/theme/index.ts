// Without the fonts that the default theme brings: pages use those of the reader's system.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
