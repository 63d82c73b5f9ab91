/** The shorter half of es.ts: what the cart says, labels and names. */

/** What the cart says: src/features/cart/words.ts. */
export const cart = {
  'Failed to add item to cart': 'No se pudo agregar al carrito',
  'Failed to update cart item': 'No se pudo cambiar la cantidad',
  'Failed to remove item from cart': 'No se pudo quitar del carrito',
  'We could not reach the store.': 'No pudimos comunicarnos con la tienda.',
  'An unknown error occurred': 'Ocurrió un error inesperado',
  'Product not found': 'No encontramos el producto',
  'Product variant not found': 'No encontramos esa versión del producto',
  'Your saved cart had expired at the store. We made a new one with the same treatments.':
    'Su carrito guardado venció en la tienda. Hicimos uno nuevo con los mismos tratamientos.',
  'You took this cart to the checkout, and the store has closed it. Your cart is empty now.':
    'Usted llevó este carrito al pago y la tienda lo cerró. Ahora su carrito está vacío.',
  'Your cart has changed at the store. Please check it before you go on.':
    'Su carrito cambió en la tienda. Revíselo antes de seguir.',
  '{title} is sold out: your cart has the last {left}.':
    '{title} está agotado: su carrito tiene {left}, y no hay más.',
  '{title} is sold out.': '{title} está agotado.',
  'Only {quantity} of {title} available.': 'Solo hay {quantity} de {title}.',
  'Treatments that are no longer in the store were left out.':
    'Quitamos los tratamientos que ya no están en la tienda.',
  '{title} added.': 'Se agregó {title}.',
  '{title} removed.': 'Se quitó {title}.',
  '1 item in cart': '1 artículo en el carrito',
  '{n} items in cart': '{n} artículos en el carrito',
  'Add to cart': 'Agregar al carrito',
  'Sold out today': 'Agotado hoy',
  Cart: 'Carrito',
};

/** Labels of fields, which messages list and forms show, and words of results. */
export const labels = {
  Name: 'Nombre',
  'First name': 'Nombre',
  'First Name': 'Nombre',
  'Last name': 'Apellidos',
  'Last Name': 'Apellidos',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Date of birth': 'Fecha de nacimiento',
  'Preferred date': 'Fecha que prefiere',
  'Preferred time': 'Hora que prefiere',
  'Leave this empty': 'Deje este campo vacío',

  'How will you pay?': '¿Cómo va a pagar?',
  'Insurance provider': 'Compañía de seguro',
  'Member ID': 'Número de miembro (Member ID)',
  'Group number': 'Número de grupo (Group No.)',
  'Policy holder’s name': 'Nombre de la persona titular del seguro',
  State: 'Estado',
  'Parent’s or guardian’s name': 'Nombre de la madre, el padre o el tutor legal',
  'Street address': 'Calle y número',
  City: 'Ciudad',
  ZIP: 'Código postal (ZIP)',
  'Briefly describe your symptoms or reason for visit *':
    'Describa brevemente sus síntomas o el motivo de la visita *',
  'I agree to the terms and the privacy notice, and I consent to be treated by telehealth.':
    'Acepto los términos y el aviso de privacidad, y doy mi consentimiento para recibir atención por telesalud.',

  Treatment: 'Tratamiento',
  Gender: 'Género',
  Allergies: 'Alergias',
  'Reason for your visit': 'Motivo de su visita',
  'Emergency contact name': 'Nombre del contacto de emergencia',
  'Emergency contact phone': 'Teléfono del contacto de emergencia',
  'How would you like to pay?': '¿Cómo quiere pagar?',
  'I accept the Terms of Service and understand that all sales are final under the No Refunds Policy.':
    'Acepto los Términos del servicio y entiendo que todas las ventas son definitivas según la Política de no reembolso.',
  'Email me occasional wellness offers':
    'Quiero recibir ofertas de bienestar por correo electrónico de vez en cuando',

  Age: 'Edad',
  Height: 'Estatura',
  'Current weight': 'Peso actual',
  'Goal weight': 'Peso que desea',
  'Medical history': 'Historial médico',
  'Current medications': 'Medicamentos que toma',
  'What you have tried': 'Lo que ha probado',
  Conditions: 'Enfermedades',
  Goal: 'Meta',
  'GLP-1 medication': 'Medicamento GLP-1',
  'Pregnancy or breastfeeding': 'Embarazo o lactancia',
  Motivation: 'Motivación',
  'None of these': 'Ninguna de estas',

  Units: 'Unidades',
  Feet: 'Pies',
  Inches: 'Pulgadas',
  'Height (cm)': 'Estatura (cm)',
  Weight: 'Peso',
  'Height used: {feet}\u00A0ft {inches}\u00A0in': 'Estatura usada: {feet}\u00A0pies {inches}\u00A0pulgadas',
  Underweight: 'Bajo peso',
  'Normal weight': 'Peso normal',
  Overweight: 'Sobrepeso',
  Obese: 'Obesidad',
  'Your BMI is below the healthy range. Please talk to a clinician.':
    'Su IMC está por debajo del rango saludable. Hable con un profesional de la salud.',
  'We recommend scheduling a weight loss consultation with our medical team.':
    'Le recomendamos una consulta con nuestro equipo médico para bajar de peso.',
  'Great job maintaining a healthy weight!': 'Su peso está en el rango saludable. Siga así.',
};
