let moving = false;

/** From here on a new page takes the focus; the first one of a visit leaves it to the browser. */
export const movedOn = () => {
  moving = true;
};

export const takesFocus = () => moving;
